import { codes, everyMove } from '@pavilion/declare'

export { boothType, exhibitType } from '@pavilion/exhibitor/model/codes.ts'

// Code lists of booths (back-office §3).

export const boothOpenStatus = codes({
  open: [1, '开放预订', 'Open', 'valid'],
  closed: [0, '不开放', 'Closed', 'closed'],
})
export const boothOpenMoves = everyMove(boothOpenStatus, { open: ['开放预订', 'Open'], closed: ['停止开放', 'Close'] })

/** Who holds a booth. Changed only by claims and assignments, within their limits. */
export const boothReserveStatus = codes({
  free: [10, '可预订', 'Free', 'draft'],
  held: [15, '占用中', 'Held', 'pending'],
  reserved: [20, '已预订', 'Reserved', 'valid'],
})
