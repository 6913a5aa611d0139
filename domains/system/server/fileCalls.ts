import {
  invalidInput,
  noData,
  permissionDenied,
  say,
  uploadByOperator,
  uploadByVisitor,
  type UploadPurpose,
} from '@pavilion/declare'
import {
  anyone,
  countCall,
  handle,
  imageTooLarge,
  may,
  operator,
  seesMasked,
  uploadMissing,
  type Call,
  type Upload,
} from '@pavilion/http'
import { projectDenied, type Context } from '@pavilion/store'
import * as calls from '../model/calls/files.ts'
import { uploadedFile } from '../model/index.ts'
import { developed } from './pictures.ts'
import { facesOf, whyNoPortrait } from './faces.ts'
import { bareAddress, largestUpload, saveUpload, signedAddress } from './files.ts'

const operatorPurposes = [
  'answer',
  'avatar',
  'sitePicture',
  'attachment',
  'import',
  'certificate',
] as const satisfies readonly UploadPurpose[]
const visitorPurposes = ['answer', 'avatar', 'attachment'] as const satisfies readonly UploadPurpose[]
/**
 * The multipart field `purpose`. Without it, pictures get the default purpose and everything else
 * is an attachment.
 * @throws invalidInput
 */
function purposeOf(
  { fields, mimeType }: Upload,
  allowed: readonly UploadPurpose[],
  picture: UploadPurpose,
): UploadPurpose {
  const requested = fields.purpose
  if (!requested) return mimeType.startsWith('image/') ? picture : 'attachment'
  if (!allowed.includes(requested as UploadPurpose))
    throw invalidInput({ purpose: say('用途不是可选的值', 'The purpose is not one of the allowed values') })
  return requested as UploadPurpose
}
/** The multipart field `projectId`. @throws invalidInput, projectDenied */
function projectOf({ caller }: Context, raw: string | undefined): number | undefined {
  if (!raw) return undefined
  const projectId = Number(raw)
  if (!Number.isSafeInteger(projectId) || projectId < 1)
    throw invalidInput({ projectId: say('活动编号不正确', 'The event id is incorrect') })
  if (caller.kind === 'operator' && caller.projects !== 'all' && !caller.projects.includes(projectId))
    throw projectDenied()
  return projectId
}
/**
 * Stores a photo of one person as a private file and returns its path. A photo with no face, or
 * with several, is refused and not stored.
 * @throws noFace, severalFaces, and what saveUpload throws
 */
async function savePortrait(ctx: Context, upload: Upload | undefined): Promise<string> {
  if (!upload?.bytes.length) throw uploadMissing()
  if (upload.bytes.length > largestUpload) throw imageTooLarge()
  const projectId = projectOf(ctx, upload.fields.projectId)
  const { bytes } = await developed(upload.bytes, 'answer')
  const refused = whyNoPortrait(await facesOf(bytes))
  if (refused) throw refused
  return saveUpload(ctx, upload, {
    purpose: 'answer',
    private: true,
    kind: 'face',
    ...(projectId !== undefined && { projectId }),
  })
}
const few = { max: 60, seconds: 600, by: 'caller' } as const
/**
 * Photos of visitors are stored small, and a hall full of people who are not signed in shares one
 * IP address.
 */
const fewAtATime = { ...few, strangers: 1200 } as const
/** Documents are stored in full size, so each address or visitor may send only a few. */
async function saveFromVisitor(ctx: Context, upload: Upload): Promise<string> {
  const purpose = purposeOf(upload, visitorPurposes, 'answer')
  if (purpose === 'attachment') await countCall(ctx, 'documents of visitors', few)
  return saveUpload(ctx, upload, { purpose })
}

/**
 * Uploads: multipart with the field `file`; `data` of the answer is the path (back-office §7,
 * visitor-side §7).
 */
export const fileCalls: Call[] = [
  handle(uploadByOperator, { guard: operator() }, ({ ctx, upload }) =>
    saveUpload(ctx, upload, {
      purpose: purposeOf(upload as Upload, operatorPurposes, 'sitePicture'),
      private: upload?.fields.private === 'true',
    }),
  ),
  handle(uploadByVisitor, { guard: anyone(), rate: fewAtATime }, ({ ctx, upload }) =>
    saveFromVisitor(ctx, upload as Upload),
  ),
  handle(calls.uploadSignature, { guard: anyone(), rate: fewAtATime }, ({ ctx, upload }) =>
    saveUpload(ctx, upload, { purpose: 'answer', private: true, kind: 'signature' }),
  ),
  handle(calls.uploadPortrait, { guard: operator() }, ({ ctx, upload }) => savePortrait(ctx, upload)),
  handle(calls.uploadPortraitByVisitor, { guard: anyone(), rate: fewAtATime }, ({ ctx, upload }) =>
    savePortrait(ctx, upload),
  ),
  handle(calls.getFileAddress, { guard: may('uploadedFile.getDetail') }, async ({ ctx, body }) => {
    const path = bareAddress(body.path)
    // A sheet may contain personal data; whether it does is not known here.
    if (seesMasked(ctx) && /\.(?:xlsx|csv|zip)$/.test(path)) throw permissionDenied()
    if (path.startsWith('/files/private/')) {
      // Knowing a path gives no access to files the operator cannot list now.
      if (!(await ctx.store(uploadedFile).exists({ filePath: path }))) throw noData()
      await ctx.log('openFile', { resource: 'uploadedFile', details: { path: [null, path] } })
    }
    return { address: signedAddress(path) }
  }),
]
