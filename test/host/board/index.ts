export { Canvas, installBoard } from "./canvas.ts";
export { PreciseText } from "./precise-text.ts";
export { Token } from "./token.ts";
export { TokenLayer } from "./token-layer.ts";
export { TokenRuler } from "./token-ruler.ts";
