import type { SitePage } from '@pavilion/declare'

const word = /^[^<>"'\s][^<>"']{0,59}$/
/**
 * The query of programme pages: the day (or `all`), the grouping, a place, a track, and a search.
 */
const programmeAsks = {
  day: /^(?:\d{4}-\d\d-\d\d|all)$/,
  by: /^(?:place|track)$/,
  place: /^\d{1,15}$/,
  track: word,
  q: word,
}

/** The pages of the programme, for desktops and phones (visitor-side §2.2). */
export const pages: readonly SitePage[] = [
  {
    path: '/schedule',
    side: 'both',
    name: ['会议日程', 'Programme'],
    token: 'none',
    view: 'Schedule',
    cached: true,
    indexed: true,
    offered: true,
    asks: programmeAsks,
  },
  {
    path: '/schedule-detail',
    side: 'both',
    name: ['日程详情', 'Session'],
    token: 'none',
    view: 'ScheduleDetail',
    cached: true,
    indexed: true,
  },
  {
    path: '/speaker',
    side: 'both',
    name: ['演讲嘉宾', 'Speakers'],
    token: 'none',
    view: 'Speakers',
    cached: true,
    indexed: true,
    offered: true,
    asks: { group: word, q: word },
  },
  {
    path: '/speaker-detail',
    side: 'both',
    name: ['嘉宾详情', 'Speaker'],
    token: 'none',
    view: 'SpeakerDetail',
    cached: true,
    indexed: true,
  },
  {
    path: '/agenda',
    side: 'both',
    name: ['我的日程', 'My agenda'],
    token: 'none',
    view: 'Agenda',
    cached: true,
    offered: true,
  },
]
