import { call, code, decimal, longText, maybe, money, plain, text, view } from '@pavilion/declare'
import { cancellationPreview, cancellationProgress, keptRule } from '../eventCancellation.ts'

const rule = {
  reason: longText('原因', 'Reason', {
    required: true,
    max: 500,
    hint: ['通知中会写明', 'People read it in the message'],
  }),
  englishReason: longText('英文原因', 'Reason in English', { max: 500 }),
  rule: code('扣留规则', 'What is kept', keptRule, { default: keptRule.nothing }),
  keptFee: money('每单扣留', 'Kept per order', { min: 0 }),
  keptShare: decimal('扣留比例', 'Kept share', { min: 0, max: 100, decimals: 2, unit: '%' }),
}
export const previewCancellation = call('/eventCancellation/preview', {
  name: ['取消活动：预览', 'Cancel the event: preview'],
  body: { ...rule, reason: longText('原因', 'Reason', { max: 500 }) },
  answer: cancellationPreview,
  reads: true,
})
export const startCancellation = call('/eventCancellation/start', {
  name: ['取消活动', 'Cancel the event'],
  body: {
    ...rule,
    key: text('业务编号', 'Reference', { required: true, max: 64 }),
    digest: text('预览摘要', 'Digest of the preview', { required: true, max: 64 }),
  },
  answer: view({ id: plain.integer }),
})
export const getCancellation = call('/eventCancellation/getProgress', {
  name: ['取消活动的进度', 'How far the cancellation of the event is'],
  answer: view({ progress: maybe(cancellationProgress) }),
  reads: true,
})
