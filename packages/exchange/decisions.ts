import type { Pair } from '@pavilion/declare'
import type { ImportChoice, ImportOptions } from './importer.ts'

/** So many open questions, and so many settled ones, are shown at a time. */
const mostShown = 60

interface Answer {
  readonly value: string
  readonly label: Pair
}
interface Question {
  /** What is asked, the same for the same sheet: the rows it is about. */
  readonly name: string
  readonly label: Pair
  readonly values: readonly Answer[]
  /** What holds until somebody decides; nothing by default. */
  readonly until?: string
}

/**
 * What a person must decide about single rows of a sheet. An importer asks while it checks the rows and
 * gets the answer that was sent with the sheet, so that the import does what its preview said. Its
 * `choices` are those of the importer.
 */
export class Decisions {
  /** What is asked, in the order of the sheet. It grows while rows are checked. */
  readonly choices: ImportChoice[] = []
  readonly #options: ImportOptions
  readonly #shown = { open: 0, settled: 0 }
  constructor(options: ImportOptions) {
    this.#options = options
  }
  /** The answer; undefined while it is open and nothing holds until then. */
  ask({ name, label, values, until }: Question): string | undefined {
    const given = this.#options[name]
    const answer = values.some(({ value }) => value === given) ? given : undefined
    if (this.#shown[answer === undefined ? 'open' : 'settled']++ < mostShown)
      this.choices.push({ name, label, values, value: answer ?? until ?? '', decides: true })
    return answer ?? until
  }
}
