export { takeTour } from "../tours/taking.ts";
export { arrive } from "../welcome.ts";
export { openGlossary } from "./glossary-page.ts";
export { openNews } from "./news-page.ts";
