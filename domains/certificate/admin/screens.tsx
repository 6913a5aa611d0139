import './admin.css'
import { alter, type AnyRow, Elsewhere, later, openFile, type RowAction, send } from '@pavilion/screens'
import { printerTest } from '../model/calls.ts'
import { certBatchOutput, certBatchStatus } from '../model/codes.ts'
import {
  authorityScreens,
  certBatchScreens,
  certTemplateScreens,
  certTypeScreens,
  policeScreens,
  printerScreens,
  zzScreens,
} from '../model/screens.ts'

const MatrixLink = later<'MatrixLink', { refresh(): void }>(() => import('./MatrixLink.tsx'), 'MatrixLink')
const BatchProgress = later<'BatchProgress', { row: { readonly [name: string]: unknown } }>(
  () => import('./BatchProgress.tsx'),
  'BatchProgress',
)
const NewPoliceBatch = later<'NewPoliceBatch', { refresh(): void }>(() => import('./AddPeople.tsx'), 'NewPoliceBatch')
const NewZzBatch = later<'NewZzBatch', { refresh(): void }>(() => import('./AddPeople.tsx'), 'NewZzBatch')
const TypePage = later<'TypePage', { row: AnyRow }>(() => import('./TypePage.tsx'), 'TypePage')
const PoliceAbove = later<'PoliceAbove', { row: AnyRow }>(() => import('./PoliceCheck.tsx'), 'PoliceAbove')
const ZZOverview = later<'ZZOverview', { row: AnyRow }>(() => import('./ZZOverview.tsx'), 'ZZOverview')
const steps = () => import('./ZZSteps.tsx')
export const ZZPoliceCheck = later(steps, 'ZZPoliceCheck')
export const ZZCountryPoliceCheck = later(steps, 'ZZCountryPoliceCheck')
export const ZZGenerateCert = later(steps, 'ZZGenerateCert')
export const ZZBindCard = later(steps, 'ZZBindCard')
export const ZZDeliver = later(steps, 'ZZDeliver')
export const ZZAdjustPosition = later(steps, 'ZZAdjustPosition')

const design = (name: 'certTypeId' | 'templateId'): RowAction => ({
  name: ['版面设计', 'Design'],
  inRow: true,
  open: row => `/registerManagement/badgeDesigner?${name}=${row.id}`,
})

const drawn = () => (
  <Elsewhere
    what={['证件版面在设计器中绘制。', 'The layout is drawn in the designer.']}
    at="/registerManagement/badgeDesigner"
    name={['打开版面设计', 'Open the designer']}
  />
)

/** Changes to the generated screens of the certificate domain. Elements are drawn, never typed. */
export default [
  alter(certTypeScreens, {
    list: { rowActions: [design('certTypeId')] },
    detail: {
      body: row => <TypePage row={row} />,
      without: ['registerUserCertAuthority'],
    },
    form: { below: drawn },
  }),
  alter(certTemplateScreens, {
    list: { rowActions: [design('templateId')] },
    form: { below: drawn },
  }),
  alter(authorityScreens, { list: { tools: MatrixLink } }),
  alter(certBatchScreens, {
    list: {
      columns: { status: row => <BatchProgress row={row} /> },
      rowActions: [
        {
          name: ['分批打印', 'Print in parts'],
          inRow: true,
          when: row => row.status === certBatchStatus.success && row.partSize !== null,
          open: row => `/registerManagement/registerUserCertBatch/parts?id=${row.id}`,
        },
        {
          name: ['下载', 'Download'],
          inRow: true,
          when: row => row.status === certBatchStatus.success && Boolean(row.fileUrl),
          act: async row => {
            Object.assign(document.createElement('a'), {
              href: row.fileUrl,
              download: `${String(row.name)}.${row.output === certBatchOutput.onePdf ? 'pdf' : 'zip'}`,
            }).click()
          },
        },
      ],
    },
  }),
  alter(printerScreens, {
    list: {
      rowActions: [
        {
          name: ['测试页', 'Test page'],
          inRow: true,
          act: row => openFile(() => send(printerTest, { id: Number(row.id) })),
        },
      ],
    },
  }),
  alter(policeScreens, {
    list: { tools: NewPoliceBatch },
    detail: { above: row => <PoliceAbove row={row} /> },
  }),
  alter(zzScreens, {
    list: { tools: NewZzBatch },
    detail: { above: row => <ZZOverview row={row} /> },
  }),
]
