/** What TAXII refuses in words of its own, beside the errors of the API. */
export class TaxiiRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'TaxiiRefusal';
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}
