import { changed as viewChanged, liveViews } from '@pavilion/system/server/index.ts'
import type { Context } from '@pavilion/store'
import { standing } from './results.ts'

/** Watchers of the topic hear of it within a moment. */
export const changed = (ctx: Context, voteTopicId: number): Promise<void> => viewChanged(ctx, 'votes', voteTopicId)
/** `{ type: 20, watch: 'votes', id: voteTopicId }` on the socket: the topic with its candidates and totals, as they change. */
export const watchVotes = (): void => liveViews.register('votes', standing)
