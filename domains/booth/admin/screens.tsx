import './admin.css'
import { alter, later, useHere } from '@pavilion/screens'
import { Link } from 'react-router'
import { boothScreens, hallScreens } from '../model/screens.ts'

export const PlanEditor = later(() => import('./PlanEditor.tsx'), 'PlanEditor')
export const AssignmentBoard = later(() => import('./AssignmentBoard.tsx'), 'AssignmentBoard')
export const BoothCockpit = later(() => import('./BoothCockpit.tsx'), 'BoothCockpit')
const StandBody = later(() => import('./StandBody.tsx'), 'StandBody')
const HallBody = later(() => import('./HallBody.tsx'), 'HallBody')
const path = '/boothManagement'

/** The hall of a stand, beside its number. */
function Hall({ row }: { row: Readonly<Record<string, unknown>> }) {
  const { say } = useHere()
  const hall = row.exhibitionHall as { id: number; name: string; englishName?: string | null } | null | undefined
  return hall ? (
    <Link to={`${path}/exhibitionHall/detail?id=${hall.id}`}>{say(hall.name, hall.englishName || hall.name)}</Link>
  ) : null
}
export default [
  alter(boothScreens, {
    list: { columns: { boothNo: row => <b>{String(row.boothNo)}</b> } },
    detail: {
      head: row => ({ about: <Hall row={row} /> }),
      body: row => <StandBody row={row} />,
      without: ['boothHistory'],
    },
  }),
  alter(hallScreens, {
    detail: { body: row => <HallBody row={row} /> },
    list: {
      rowActions: [
        { name: ['平面图', 'Plan'], inRow: true, open: row => `${path}/boothPlan?id=${row.id}` },
        { name: ['分配', 'Assign'], inRow: true, open: row => `${path}/boothBoard?id=${row.id}` },
      ],
    },
  }),
]
