export const quoted = (name: string) => `"${name}"`
/** Collects the parameters of a statement and returns their places. */
export class Parameters {
  readonly values: unknown[] = []
  add(value: unknown, type?: string): string {
    this.values.push(value)
    return `$${this.values.length}${type ? `::${type}` : ''}`
  }
}
