import { handle, may, resourceCalls, type Call } from '@pavilion/http'
import * as model from '../model/calls.ts'
import * as follow from '../model/followCalls.ts'
import { arrangement, tripFollow } from '../model/index.ts'
import { goOn, startMoving } from './apply.ts'
import { applyFollowing, closeFollowing, differenceOf, undoFollowing } from './follow/follow.ts'
import { arrangementWraps } from './propose.ts'
import { explained, setPin, shownLines, summaryOf } from './read.ts'

const reader = { guard: may('arrangement.getList') } as const
const decides = { guard: may('tripFollow.apply') } as const
const planner = { guard: may('arrangement.create') } as const
export const calls: Call[] = [
  handle(model.getSummary, reader, ({ ctx, body }) => summaryOf(ctx, body.id)),
  handle(model.getLines, reader, ({ ctx, body }) => shownLines(ctx, body)),
  handle(model.getWhy, reader, ({ ctx, body }) => explained(ctx, body)),
  handle(model.pin, planner, ({ ctx, body }) => setPin(ctx, body, true)),
  handle(model.unpin, planner, ({ ctx, body }) => setPin(ctx, body, false)),
  handle(model.applyArrangement, planner, ({ ctx, body }) => startMoving(ctx, body.id, 'apply')),
  handle(model.goOn, planner, ({ ctx, body }) => goOn(ctx, body.id)),
  handle(model.undoArrangement, planner, ({ ctx, body }) => startMoving(ctx, body.id, 'undo')),
  ...resourceCalls(arrangement, arrangementWraps),
  handle(follow.getFollow, { guard: may('tripFollow.getList') }, ({ ctx, body }) => differenceOf(ctx, body)),
  handle(follow.applyFollow, decides, ({ ctx, body }) => applyFollowing(ctx, body)),
  handle(follow.undoFollow, decides, ({ ctx, body }) => undoFollowing(ctx, body)),
  handle(follow.closeFollow, decides, ({ ctx, body }) => closeFollowing(ctx, body)),
  ...resourceCalls(tripFollow),
]
