/**
 * Something about this machine or folder prevents the database from running. The message is one
 * sentence for the person who started it.
 */
export class EmbeddedProblem extends Error {
  override readonly name = 'EmbeddedProblem'
}
