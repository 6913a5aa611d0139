import type { Context } from '@pavilion/store'

const mostQuestions = 5
/** Thrown by work in a transaction that must know something from outside this house first: nobody is asked while rows, and a connection, are held for the answer. What
 *  was done is taken back, `learn` is done outside of any transaction and remembers what it heard, and the work begins anew. */
export class MustLearn extends Error {
  readonly learn: (ctx: Context) => Promise<unknown>
  constructor(learn: (ctx: Context) => Promise<unknown>) {
    super('something outside is to be asked first')
    this.learn = learn
  }
}
/** Does the work of a call, which may have to learn something first. `ctx`: outside of any transaction. */
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
