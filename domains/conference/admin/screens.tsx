import './admin.css'
import { alter } from '@pavilion/screens'
import { scheduleScreens } from '../model/screens.ts'
import { ProgrammeTools } from './ImportProgrammeButton.tsx'

// Loaded when the timetable is opened.

/** Changes to the generated screens of the conference domain. */
export default [alter(scheduleScreens, { list: { tools: ProgrammeTools } })]
