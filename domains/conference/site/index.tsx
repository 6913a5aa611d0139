import type { Page } from '@pavilion/pages'
import { ScheduleTopics } from './components/ScheduleTopics.tsx'
import { Speakers } from './components/Speakers.tsx'
import { agenda } from './pages/Agenda.tsx'
import { scheduleDetail, speakerDetail } from './pages/Details.tsx'
import { schedule } from './pages/Schedule.tsx'
import { speakers } from './pages/Speakers.tsx'

import './styles/programme.css'
import './styles/speakers.css'

export const components = [ScheduleTopics, Speakers]
// biome-ignore lint/suspicious/noExplicitAny: pages of any data
export const pages: Readonly<Record<string, Page<any>>> = {
  Schedule: schedule,
  ScheduleDetail: scheduleDetail,
  Speakers: speakers,
  SpeakerDetail: speakerDetail,
  Agenda: agenda,
}
