import { call, idField, plain, view, type AnyResource } from '@pavilion/declare'
import { bulkPreview } from './preview.ts'

/** A new message with the same content and recipients, not sent: of bulk SMS, notices or mails. */
export const copyOf = (of: AnyResource) =>
  call(`/${of.name}/copy`, {
    name: [`复制${of.zh}`, `Copy ${of.en}`],
    body: { id: idField },
    answer: view({ id: plain.integer }),
  })
/** A bulk message before it is sent. */
export const previewOf = (of: AnyResource) =>
  call(`/${of.name}/preview`, {
    name: [`预览${of.zh}`, `Preview ${of.en}`],
    body: { id: idField },
    answer: bulkPreview,
    reads: true,
  })
