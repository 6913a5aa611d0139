import type { Pair } from '@pavilion/declare'

/** How rooms are numbered: «floors 3–12, numbers {floor}{01..20} without 04, 14». */
export interface RoomPattern {
  readonly floors: string
  readonly numbers: string
  readonly without?: string | null
}
export interface NumberedRoom {
  readonly floor: string
  readonly roomNo: string
}
export type Numbered =
  | { readonly rooms: readonly NumberedRoom[]; readonly problem?: undefined }
  | { readonly rooms?: undefined; readonly problem: Pair }

/** No hotel has more; a slip of the hand does. */
export const mostRooms = 5000
const most = 1000
const listed = (text: string): string[] =>
  text
    .split(/[,，、;；\s]+/)
    .map(part => part.trim())
    .filter(Boolean)
/** `01..20`, `3-12`, `A..C`: its members, as wide as its first is written. Undefined when it is none. */
function rangeOf(from: string, to: string): string[] | undefined {
  if (/^\d+$/.test(from) && /^\d+$/.test(to)) {
    const [first, last] = [Number(from), Number(to)]
    if (first > last || last - first >= most) return undefined
    return Array.from({ length: last - first + 1 }, (_, nth) => String(first + nth).padStart(from.length, '0'))
  }
  if (/^[A-Z]$/i.test(from) && /^[A-Z]$/i.test(to)) {
    const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)]
    if (first > last) return undefined
    return Array.from({ length: last - first + 1 }, (_, nth) => String.fromCharCode(first + nth))
  }
  return undefined
}
const between = /^(.+?)(?:\.\.|[-–—~～至])(.+)$/
/** `3–12, 15, B1`: each floor, in order, once. */
function floorsOf(text: string): string[] | undefined {
  const floors = new Set<string>()
  for (const part of listed(text)) {
    const [, from, to] = between.exec(part) ?? []
    const members = from && to ? rangeOf(from.trim(), to.trim()) : [part]
    if (!members) return undefined
    for (const member of members) floors.add(member)
  }
  return [...floors]
}
/** The rooms of a pattern, floor by floor, or what is wrong with it. Pure. */
export function numberedRooms({ floors, numbers, without }: RoomPattern): Numbered {
  const levels = floorsOf(floors)
  if (!levels?.length) return { problem: ['楼层请写成 3-12 或 3,5,B1', 'Write floors as 3-12 or 3, 5, B1'] }
  const parts = numbers.trim().split(/(\{[^{}]*\})/)
  const ranges: string[][] = []
  for (const part of parts) {
    if (!part.startsWith('{') || part === '{floor}' || part === '{楼层}') continue
    const [, from, to] = between.exec(part.slice(1, -1)) ?? []
    const members = from && to ? rangeOf(from.trim(), to.trim()) : undefined
    if (!members)
      return { problem: [`无法识别 ${part}；请写成 {01..20}`, `${part} cannot be read. Write it as {01..20}`] }
    ranges.push(members)
  }
  if (!ranges.length && levels.length > 1 && !/\{(floor|楼层)\}/.test(numbers))
    return { problem: ['房号中须有 {floor}，否则各层同号', 'The number needs {floor}; otherwise floors share numbers'] }
  const leftOut = new Set(listed(without ?? '').map(each => each.toUpperCase()))
  const rooms = new Map<string, NumberedRoom>()
  for (const floor of levels)
    for (const combination of product(ranges)) {
      let nth = 0
      const roomNo = parts
        .map(part =>
          part === '{floor}' || part === '{楼层}' ? floor : part.startsWith('{') ? combination[nth++] : part,
        )
        .join('')
        .trim()
      const isOut = leftOut.has(roomNo.toUpperCase()) || combination.some(each => leftOut.has(each.toUpperCase()))
      if (roomNo && !isOut && !rooms.has(roomNo)) rooms.set(roomNo, { floor, roomNo })
      if (rooms.size > mostRooms) return { problem: [`一次最多 ${mostRooms} 间`, `At most ${mostRooms} rooms at once`] }
    }
  if (!rooms.size) return { problem: ['没有房间', 'There are no rooms'] }
  const long = [...rooms.keys()].find(roomNo => roomNo.length > 20)
  if (long) return { problem: [`房号过长：${long}`, `This number is too long: ${long}`] }
  return { rooms: [...rooms.values()] }
}
function* product(ranges: readonly (readonly string[])[]): Generator<string[]> {
  const [first, ...rest] = ranges
  if (!first) {
    yield []
    return
  }
  for (const member of first) for (const others of product(rest)) yield [member, ...others]
}
