import { noToken, Refusal } from '@pavilion/declare'
import { anyone, handle, may, visitor, type Call } from '@pavilion/http'
import { organiserOf } from '@pavilion/account/server/index.ts'
import * as company from '../model/calls/company.ts'
import * as operators from '../model/calls/operators.ts'
import * as own from '../model/calls/visitor.ts'
import { applicantsOf, cvOf, decide, saveLogo } from './applicants.ts'
import { applicationsOf, apply, applyingOf, saveCv, withdraw } from './apply.ts'
import { changeEntry, changeJob, openOrClose } from './changes.ts'
import { deskOf } from './desk.ts'
import { jobFairOf } from './figures.ts'
import { hereOf } from './here.ts'
import { issue } from './links.ts'
import { changeQueue } from './queue.ts'

const myself = { guard: visitor(), rate: { max: 60, seconds: 60, by: 'caller' } } as const
const files = { guard: visitor(), rate: { max: 20, seconds: 600, by: 'caller' } } as const
// The people of one company, and everybody at the fair, may share an address.
const byLink = { guard: anyone(), rate: { max: 300, seconds: 60 } } as const

function unlessUnknown(error: unknown): undefined {
  if (error instanceof Refusal && error.code === noToken().code) return undefined
  throw error
}
const ofApplicants: Call[] = [
  handle(own.getApplying, { guard: anyone(), rate: { max: 600, seconds: 60 } }, async ({ ctx, body }) => {
    // Somebody with an account of another organiser is nobody here.
    const here = ctx.caller.kind === 'visitor' ? await hereOf(ctx).catch(unlessUnknown) : undefined
    const projectId = here?.projectId ?? (await organiserOf(ctx)).projectId
    return applyingOf(ctx, { jobId: body.jobId, projectId, here })
  }),
  handle(own.applyForJob, myself, async ({ ctx, body }) =>
    apply(await hereOf(ctx), body, ctx.language === 'en' ? 'en' : 'zh'),
  ),
  handle(own.withdrawApplication, myself, async ({ ctx, body }) => withdraw(await hereOf(ctx), body.id)),
  handle(own.getMyApplications, myself, async ({ ctx }) => applicationsOf(await hereOf(ctx))),
  handle(own.uploadCv, files, async ({ ctx, upload }) =>
    saveCv(ctx, await hereOf(ctx), upload as NonNullable<typeof upload>),
  ),
]
const ofCompanies: Call[] = [
  handle(company.openDesk, byLink, ({ ctx, body }) => deskOf(ctx, body.code, { opens: true })),
  handle(company.saveEntry, byLink, async ({ ctx, body }) => {
    await changeEntry(ctx, body)
    return deskOf(ctx, body.code)
  }),
  handle(company.saveJob, byLink, async ({ ctx, body }) => {
    await changeJob(ctx, body)
    return deskOf(ctx, body.code)
  }),
  handle(company.openJob, byLink, async ({ ctx, body }) => {
    await openOrClose(ctx, body)
    return deskOf(ctx, body.code)
  }),
  handle(company.uploadLogo, { guard: anyone(), rate: { max: 30, seconds: 600 } }, ({ ctx, upload }) =>
    saveLogo(ctx, upload as NonNullable<typeof upload>),
  ),
  handle(company.getApplicants, byLink, ({ ctx, body }) => applicantsOf(ctx, body.code)),
  handle(company.decideApplicant, byLink, ({ ctx, body }) => decide(ctx, body)),
  handle(company.openCv, byLink, ({ ctx, body }) => cvOf(ctx, body)),
]
const ofOperators: Call[] = [
  handle(operators.issueRecruitLink, { guard: may('recruitCompany.update') }, ({ ctx, body }) => issue(ctx, body)),
  handle(operators.getJobFair, { guard: may('recruitCompany.getList') }, ({ ctx }) => jobFairOf(ctx)),
  handle(operators.getChangeQueue, { guard: may('recruitChange.getList') }, ({ ctx, body }) => changeQueue(ctx, body)),
]
export const calls: Call[] = [...ofApplicants, ...ofCompanies, ...ofOperators]
