import { moves, type MoveRule } from '@pavilion/store'
import { voteTopic } from '../model/index.ts'
import { changed } from './live.ts'

/** The large screens show at once whether one may vote. */
const shown: MoveRule<typeof voteTopic> = { effect: (tx, { after }) => changed(tx, after.id) }

export const topicMoves = moves(voteTopic, { setOpen: shown, setClosed: shown })
