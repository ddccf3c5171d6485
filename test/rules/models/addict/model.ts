/** The model of the ADDICT Lite: what its text alone says of surprise and of a round. Not modelled: steps III and IV, which the text leaves out. */
export * from "./answer";
export * from "./charge";
export * from "./initiative";
export * from "./psionics";
export * from "./round";
export * from "./routines";
export * from "./speed-factors";
export * from "./spells";
export * from "./surprise";
