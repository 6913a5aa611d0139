import type { Context, ListQuery } from '@pavilion/store'
import type { ComponentLoader } from '@pavilion/site/server/index.ts'
import type { PageLoaders } from '@pavilion/pages/loader.ts'
import { components, voteItem, voteListLimit, voteOrder, voteRise, voteTopic } from '../model/index.ts'
import { introductionsOf, risingFirst, rises, shownItem, standing } from './results.ts'

const idOf = (text: string | null | undefined): number | undefined =>
  /^[1-9]\d{0,15}$/.test(text?.trim() ?? '') ? Number(text) : undefined
const shownTopic = ({
  id,
  name,
  englishName,
  type,
  mode,
  status,
  startTime,
  endTime,
  maxVotes,
  maxPerItem,
}: Topic) => ({ id, name, englishName, type, mode, status, startTime, endTime, maxVotes, maxPerItem })
type Topic = NonNullable<Awaited<ReturnType<typeof topicIn>>>
const topicIn = (ctx: Context, id: number, projectId: number) => ctx.store(voteTopic).find({ id, projectId })

/**
 * The data of vote components in the published page: the topic and its first candidates. The
 * browser then reads the current numbers.
 */
const load: ComponentLoader = async (ctx, { projectId, rows }) => {
  const found = await Promise.all(
    rows.map(async row => {
      const id = idOf(row.value)
      const topic = id === undefined ? undefined : await topicIn(ctx, id, projectId)
      if (!topic) return []
      const limit = row.limit ?? voteListLimit
      const where = { voteTopicId: topic.id, projectId }
      const list = (query: ListQuery) => ctx.store(voteItem).getList(query)
      const { rows: items, count } =
        row.type === voteRise.type
          ? await risingFirst(list, { where }, await rises(ctx, topic.id), limit)
          : await list({ where, order: voteOrder, pagination: { page: 1, limit } })
      const shown = items.map(item => ({ ...shownItem(item), ...('rise' in item && { rise: item.rise }) }))
      return [[row.id, { topic: shownTopic(topic), rows: shown, count }] as const]
    }),
  )
  return Object.fromEntries(found.flat())
}
export const componentLoaders = components.map(({ type }) => ({ type, load }))

export const loaders: PageLoaders = {
  /** A candidate of the site's project; the topic in the address must be its own. */
  async VoteItemDetail(ctx, { site, query }) {
    const id = idOf(query.id)
    const projectId = site.project.id
    const item = id === undefined ? undefined : await ctx.store(voteItem).find({ id, projectId })
    if (!item || (query.voteTopicId !== undefined && Number(query.voteTopicId) !== item.voteTopicId)) return undefined
    const topic = await topicIn(ctx, item.voteTopicId, projectId)
    if (!topic) return undefined
    const whole = await ctx.store(voteItem).getDetail(item.id)
    const others = await ctx.store(voteItem).rows({ voteTopicId: topic.id, projectId }, { order: voteOrder, limit: 5 })
    return {
      item: { ...shownItem(item), ...introductionsOf(whole) },
      topic: shownTopic(topic),
      others: others
        .filter(other => other.id !== item.id)
        .slice(0, 4)
        .map(shownItem),
    }
  },
  async VoteScreen(ctx, { site, query }) {
    const id = idOf(query.id)
    return id !== undefined && (await topicIn(ctx, id, site.project.id)) ? standing(ctx, id) : undefined
  },
}
