import { changed as viewChanged, liveViews } from '@pavilion/system/server/index.ts'
import type { Context } from '@pavilion/store'
import { standing } from './results.ts'

/** Notifies the watchers of a topic. */
export const changed = async (ctx: Context, voteTopicId: number | null): Promise<void> => {
  if (voteTopicId !== null) await viewChanged(ctx, 'votes', voteTopicId)
}
/**
 * Answers `{ type: 20, watch: 'votes', id: voteTopicId }` on the socket with the topic, its
 * candidates and totals, after each change.
 */
export const watchVotes = (): void =>
  liveViews.fill('votes', async (system, id) => (typeof id === 'number' ? standing(system, id) : undefined))
