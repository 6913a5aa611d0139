import { accounts, type AccountsVariables } from './wordings/accounts.ts'
import { jobs, type JobsVariables } from './wordings/jobs.ts'
import { onSite, type OnSiteVariables } from './wordings/onSite.ts'
import { orders, type OrdersVariables } from './wordings/orders.ts'
import { programme, type ProgrammeVariables } from './wordings/programme.ts'
import { registration, type RegistrationVariables } from './wordings/registration.ts'
import { stands, type StandsVariables } from './wordings/stands.ts'
import { stays, type StaysVariables } from './wordings/stays.ts'
import { tickets, type TicketsVariables } from './wordings/tickets.ts'
import { trips, type TripsVariables } from './wordings/trips.ts'
import type { Notice } from './wordings/notice.ts'

/**
 * The built-in notices and their variables, one file for each part of the field. `event` is the name of the
 * exhibition or conference.
 */
export interface NoticeVariables
  extends RegistrationVariables,
    ProgrammeVariables,
    OrdersVariables,
    TicketsVariables,
    StandsVariables,
    StaysVariables,
    TripsVariables,
    OnSiteVariables,
    JobsVariables,
    AccountsVariables {}
export type NoticeName = keyof NoticeVariables

export const notices: Readonly<Record<NoticeName, Notice>> = {
  ...registration,
  ...programme,
  ...orders,
  ...tickets,
  ...stands,
  ...stays,
  ...trips,
  ...onSite,
  ...jobs,
  ...accounts,
}
