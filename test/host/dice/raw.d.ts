declare module "*.peggy?raw" {
  const text: string;
  export default text;
}
