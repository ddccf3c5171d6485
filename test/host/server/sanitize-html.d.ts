/** The part of the library that the server uses. It comes without types. */
declare module "sanitize-html" {
  function sanitizeHtml(html: string, options?: sanitizeHtml.IOptions): string;
  namespace sanitizeHtml {
    interface IOptions {
      allowedTags?: string[];
      allowedAttributes?: Record<string, string[]>;
      allowedSchemes?: string[];
      allowedSchemesByTag?: Record<string, string[]>;
      allowProtocolRelative?: boolean;
      nonTextTags?: string[];
    }
  }
  export default sanitizeHtml;
}
