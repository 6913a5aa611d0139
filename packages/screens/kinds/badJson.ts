/** Typed text that is not valid JSON. The form refuses to save it. */
export class BadJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
