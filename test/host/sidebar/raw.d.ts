declare module "*.hbs?raw" {
  const text: string;
  export default text;
}
