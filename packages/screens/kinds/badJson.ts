/** What was typed is no JSON: the form refuses to send it. */
export class BadJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
