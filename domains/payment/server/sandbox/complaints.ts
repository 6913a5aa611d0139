import { privateKeyIn, signedText, signText } from '../clients/alipaySigning.ts'
import { chinaOffsetTime } from '../clients/ask.ts'
import { seal } from '../clients/weChatSigning.ts'
import { alipayNames } from './alipay.ts'
import type { SandboxComplaint, SandboxState, SandboxTrade } from './state.ts'
import { signedHeaders } from './weChat.ts'

/** The notice that a complaint has come or changed, as its provider sends it. */
export function complaintNotice(state: SandboxState, trade: SandboxTrade, complaint: SandboxComplaint, id: string) {
  return trade.provider === 'weChat'
    ? ofWeChatNotice(state, trade, complaint, id)
    : ofAlipayNotice(state, complaint, id)
}
function ofWeChatNotice(
  state: SandboxState,
  trade: SandboxTrade,
  { number, state: now }: SandboxComplaint,
  id: string,
) {
  const action = now === 'open' ? 'CREATE_COMPLAINT' : 'MERCHANT_RESPONSE'
  const body = JSON.stringify({
    id,
    create_time: chinaOffsetTime(state.now()),
    resource_type: 'encrypt-resource',
    event_type: now === 'open' ? 'COMPLAINT.CREATE' : 'COMPLAINT.STATE_CHANGE',
    summary: 'SANDBOX',
    resource: {
      algorithm: 'AEAD_AES_256_GCM',
      original_type: 'complaint',
      ...seal(JSON.stringify({ complaint_id: number, action_type: action }), state.keys.apiV3Key, 'complaint'),
    },
  })
  return { body, headers: { 'content-type': 'application/json', ...signedHeaders(state, body, trade.keyName) } }
}
function ofAlipayNotice(state: SandboxState, { number }: SandboxComplaint, id: string) {
  const fields: Record<string, string> = {
    notify_id: id,
    utc_timestamp: String(state.now()),
    msg_method: 'alipay.merchant.tradecomplain.changed',
    app_id: alipayNames.appId,
    version: '1.1',
    charset: 'utf-8',
    biz_content: JSON.stringify({ complain_event_id: number }),
  }
  const sign = signText(signedText(fields), privateKeyIn(state.keys.platform.privateKey))
  return {
    body: new URLSearchParams({ ...fields, sign, sign_type: 'RSA2' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
  }
}
