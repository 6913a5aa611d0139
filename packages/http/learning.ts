import type { Context } from '@pavilion/store'

const mostQuestions = 5
/**
 * Thrown inside a transaction by work that needs an answer from outside first: no rows or
 * connections are held while waiting for it. The transaction is rolled back, `learn` runs outside
 * of any transaction and remembers what it learned, and the work starts again.
 */
export class MustLearn extends Error {
  readonly learn: (ctx: Context) => Promise<unknown>
  constructor(learn: (ctx: Context) => Promise<unknown>) {
    super('an external answer is needed first')
    this.learn = learn
  }
}
/** Runs the work of a call, which may throw MustLearn. `ctx` is outside of any transaction. */
export async function learning<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  for (let asked = 0; ; asked++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof MustLearn) || asked === mostQuestions) throw error
      await error.learn(ctx)
    }
  }
}
