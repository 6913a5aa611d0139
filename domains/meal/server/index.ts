import { wordFor } from '@pavilion/declare'
import { thingsOf } from '@pavilion/account/server/index.ts'
import { serverDomain } from '@pavilion/http'
import { inLanguage } from '@pavilion/declare'
import { mealRegister, mealStatus, mealType, model } from '../model/index.ts'
import { calls } from './calls.ts'
import './erasure.ts'
import './guestPart.ts'
import { recordMoves } from './moves.ts'
import './reports.ts'

export { changeSitting, kitchensOf, missedMeals, type MissedMeal, type Seat } from './late.ts'
export { loaders } from './pages.ts'
export { attendees, badges, type Attendee } from './ports.ts'

thingsOf.fill('meals', async (ctx, { webUserId }) => {
  if (!ctx.projectId) return []
  const rows = await ctx
    .acting('meal', { projectId: ctx.projectId })
    .store(mealRegister)
    .rows(
      { webUserId },
      {
        order: [
          ['date', 'asc'],
          ['id', 'asc'],
        ],
        limit: 50,
      },
    )
  return rows.map(({ id, mealType: type, date, mealStatus: status }) => ({
    id,
    name: type === null ? `#${id}` : inLanguage(wordFor(mealType, type), ctx.language),
    at: date,
    state: wordFor(mealStatus, status),
    path: '/meals',
  }))
})

export const domain = serverDomain({ model, calls, moves: [recordMoves] })
