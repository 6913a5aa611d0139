import { entryOf } from '@pavilion/declare'
import { alter, later, useHere } from '@pavilion/screens'
import { Link } from 'react-router'
import {
  activityScreens,
  agreementExamine,
  boothActivityStatus,
  companyScreens,
  demandScreens,
  manualScreens,
  productInfoStatus,
  productScreens,
} from '../model/index.ts'
import { namesOf } from './names.ts'

const parts = () => import('./parts.ts')
export const AuditQueue = later(parts, 'AuditQueue')
export const Doubles = later(parts, 'Doubles')
const PrintDirectory = later<'PrintDirectory', { refresh(): void }>(
  () => import('./PrintDirectory.tsx'),
  'PrintDirectory',
)
const CompanyPage = later(parts, 'CompanyPage')
export const ApplicationForm = later(() => import('./ApplicationForm.tsx'), 'ApplicationForm')
const ManualBody = later(() => import('./things/Manual.tsx'), 'ManualBody')
const DemandBody = later(() => import('./things/Demand.tsx'), 'DemandBody')
const ProductBody = later(() => import('./things/Product.tsx'), 'ProductBody')
const ActivityBody = later(() => import('./things/Activity.tsx'), 'ActivityBody')

/** The way to everything of the company that a row belongs to. */
const Company = ({ row }: { row: Readonly<Record<string, unknown>> }) => {
  const { language } = useHere()
  const company = row.exhibitorCompanyInfo as { id: number; name: string; name2?: string | null } | null | undefined
  if (!company) return null
  return <Link to={`${companyScreens.path}/detail?id=${company.id}`}>{namesOf(company, language)[0]}</Link>
}
const isIn = (codes: unknown, value: unknown, key: string) => entryOf(codes as never, value as never)?.key === key
/** Changes to the generated screens of the exhibitor domain. */
export default [
  alter(companyScreens, {
    list: { rowActions: [{ move: 'approve' }, { move: 'reject' }], tools: PrintDirectory },
    screens: { detail: CompanyPage },
  }),
  alter(demandScreens, {
    detail: {
      head: row => ({
        about: <Company row={row} />,
        ...(Boolean(row.agreementUrl) &&
          isIn(agreementExamine, row.agreementExamine, 'pending') && { next: 'passAgreement' }),
      }),
      body: row => <DemandBody row={row} />,
    },
  }),
  alter(manualScreens, { detail: { body: row => <ManualBody row={row} /> } }),
  alter(productScreens, {
    list: { rowActions: [{ move: 'approve' }, { move: 'reject' }] },
    detail: {
      head: row => ({
        about: <Company row={row} />,
        ...(isIn(productInfoStatus, row.status, 'shelfPendingAudit') && { next: 'approve' }),
      }),
      body: row => <ProductBody row={row} />,
    },
  }),
  alter(activityScreens, {
    list: { rowActions: [{ move: 'approve' }, { move: 'reject' }] },
    detail: {
      head: row => ({
        about: <Company row={row} />,
        ...(isIn(boothActivityStatus, row.status, 'pending') && { next: 'approve' }),
      }),
      body: row => <ActivityBody row={row} />,
    },
  }),
]
