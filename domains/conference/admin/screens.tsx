import './admin.css'
import { alter } from '@pavilion/screens'
import { lazy } from 'react'
import { scheduleScreens } from '../model/screens.ts'
import { ProgrammeTools } from './ImportProgrammeButton.tsx'

// The grid comes when somebody opens it.
export const Timetable = lazy(() => import('./Timetable.tsx').then(({ Timetable }) => ({ default: Timetable })))

/** What differs from the generated screens of the conference room. */
export default [alter(scheduleScreens, { list: { tools: ProgrammeTools } })]
