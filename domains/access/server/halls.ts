import { wrapsOf } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { registerUserExhibitionHallScale } from '../model/index.ts'
import { gateDayBegan } from './check/gates.ts'

interface Counted {
  readonly projectId: number
  readonly inside: number | null
  readonly insideSince: string | null
}
/** Who is inside now: a number that belongs to a day of the gates that has ended counts nobody. */
async function asOfNow<Hall extends Counted>(ctx: Context, halls: readonly Hall[]): Promise<Hall[]> {
  const events = [...new Set(halls.map(({ projectId }) => projectId))]
  const began = new Map(await Promise.all(events.map(async id => [id, await gateDayBegan(ctx, id)] as const)))
  const isOver = ({ projectId, insideSince }: Counted) =>
    !insideSince || Date.parse(insideSince) < Date.parse(began.get(projectId) as string)
  return halls.map(hall => (isOver(hall) ? { ...hall, inside: 0 } : hall))
}
export const hallWraps = wrapsOf(registerUserExhibitionHallScale, {
  getList: next => async (ctx, body) => {
    const answer = (await next(ctx, body)) as { readonly rows: readonly Counted[] }
    return { ...answer, rows: await asOfNow(ctx, answer.rows) }
  },
  getDetail: next => async (ctx, body) => (await asOfNow(ctx, [await next(ctx, body)]))[0],
})
