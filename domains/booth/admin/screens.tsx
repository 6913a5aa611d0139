import './admin.css'
import { alter, later } from '@pavilion/screens'
import { boothScreens, hallScreens } from '../model/screens.ts'

export const PlanEditor = later(() => import('./PlanEditor.tsx'), 'PlanEditor')
export const AssignmentBoard = later(() => import('./AssignmentBoard.tsx'), 'AssignmentBoard')
export const BoothCockpit = later(() => import('./BoothCockpit.tsx'), 'BoothCockpit')
const path = '/boothManagement'

export default [
  alter(boothScreens, {
    list: { columns: { boothNo: row => <b>{String(row.boothNo)}</b> } },
  }),
  alter(hallScreens, {
    // They are drawn in the plan editor.
    detail: { hides: ['planMarks'] },
    list: {
      rowActions: [
        { name: ['平面图', 'Plan'], inRow: true, open: row => `${path}/boothPlan?id=${row.id}` },
        { name: ['分配', 'Assign'], inRow: true, open: row => `${path}/boothBoard?id=${row.id}` },
      ],
    },
  }),
]
