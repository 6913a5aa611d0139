import type { Pair } from '@pavilion/declare'
import type { Area, Group, List } from './area.ts'
import { before } from './areasBefore.ts'
import { during } from './areasDuring.ts'

// The groups and lists of the sidebar.
const groups: readonly Group[] = [...before, ...during]
const begin: Area = {
  about: [
    '首页：准备到哪一步、有什么等您处理、活动进行得如何。',
    'The dashboard: how ready the event is, what needs your attention, and how it is going.',
  ],
  chapter: 'first-event',
  jobs: [
    [['新建活动', 'Create an event'], '/projectManagement/project'],
    [['审核报名', 'Review registrations'], '/webFormManagement/webFormRecord'],
    [['看今天的现场', 'See today at the gates'], '/registerManagement/dayPage'],
  ],
}
const elsewhere: Pair = [
  '这一页没有单独的说明，相关操作见下面的指南。',
  'This page has no help of its own. See the related part of the guide below.',
]
const areaOf = ({ jobs, chapter }: Group, [, zh, en, own = chapter]: List): Area => ({
  about: [zh, en],
  jobs,
  chapter: own,
})
const listed = new Map(groups.flatMap(group => group.lists.map(list => [list[0], areaOf(group, list)] as const)))
const firstPart = (path: string) => `/${path.split('/')[1]}/`

/** Every list that has an explanation of its own. */
export const explained = (): ReadonlyMap<string, Area> => listed

/**
 * The «?» at an address. Details belong to their list; other screens to the group with
 * which they share the beginning of their address.
 */
export function areaAt(path: string): Area {
  if (path === '/dashboard') return begin
  const own = [...listed].find(([list]) => path === list || path.startsWith(`${list}/`))?.[1]
  if (own) return own
  const group = groups.find(({ lists }) => lists.some(([list]) => list.startsWith(firstPart(path))))
  return { about: elsewhere, jobs: group?.jobs ?? begin.jobs, chapter: group?.chapter ?? begin.chapter }
}
