import { code, codes, instant, ref, resource, secret, state, text } from '@pavilion/declare'

export const passKeyStatus = codes({
  active: [10, '使用中', 'In use', 'valid'],
  retired: [20, '已轮换', 'Replaced, passes stay valid', 'closed'],
  withdrawn: [30, '已撤回', 'Withdrawn', 'invalid'],
})
export const passStatus = codes({
  valid: [10, '有效', 'Valid', 'valid'],
  revoked: [20, '已撤销', 'Revoked', 'invalid'],
})
export const passRevoked = codes({
  replaced: [10, '已换新', 'Replaced by a new one'],
  certTypeChanged: [20, '证件类型已变更', 'Badge type changed'],
  discontinued: [30, '人员已停用', 'The person was discontinued'],
  operator: [40, '操作人撤销', 'Revoked by an operator'],
  /** The ticket of its person belongs to somebody else now. */
  passedOn: [50, '门票已转让', 'Ticket passed on'],
})

/**
 * The key pairs by which a project signs its passes. The private half is sealed; the public half
 * goes to every gate.
 */
export const registerUserPassKey = resource('registerUserPassKey', '通行码密钥', 'Pass key', {
  scope: 'project',
  title: 'publicKey',
  operations: ['getList', 'getDetail'],
  import: false,
  fields: {
    publicKey: text('公钥', 'Public key', { written: 'server', required: true, unique: true, max: 64 }),
    privateKey: secret('私钥', 'Private key', { written: 'server', required: true }),
    status: state('状态', 'Status', passKeyStatus, {
      initial: 'active',
      moves: {
        retire: { from: ['active'], to: 'retired', by: 'service' },
        withdraw: {
          from: ['active', 'retired'],
          to: 'withdrawn',
          label: ['撤回密钥', 'Withdraw key'],
          tone: 'danger',
          confirm: [
            '用此密钥签发的通行码在闸机上将全部失效，持证人须重新打开通行码页面。确定撤回？',
            'Gates will refuse every pass signed with this key until its holder opens the pass page again. Withdraw it?',
          ],
        },
      },
    }),
    replacedAt: instant('轮换时间', 'Replaced at', { written: 'server' }),
  },
})

/** A pass that a person was given. Its id is the serial in the QR code. */
export const registerUserPass = resource('registerUserPass', '通行码', 'Pass', {
  scope: 'project',
  title: 'registerUserId',
  operations: ['getList', 'getDetail'],
  import: false,
  fields: {
    registerUserId: ref('registerUser', '参会人', 'Attendee', {
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
    certTypeId: ref('registerUserCertType', '证件类型', 'Badge type', {
      written: 'server',
      filter: true,
      whenParentGoes: 'clear',
    }),
    status: state('状态', 'Status', passStatus, {
      initial: 'valid',
      moves: {
        revoke: {
          from: ['valid'],
          to: 'revoked',
          label: ['撤销', 'Revoke'],
          tone: 'danger',
          confirm: [
            '撤销后闸机拒绝此通行码，持证人重新打开页面会得到新的通行码。确定撤销？',
            'Gates will refuse this pass. Its holder gets a new one when opening the pass page. Revoke it?',
          ],
        },
        /** The person counts again: the code that they hold does, too. */
        restore: { from: ['revoked'], to: 'valid', by: 'service', label: ['恢复有效', 'Valid again'] },
      },
    }),
    revokedFor: code('撤销原因', 'Reason', passRevoked, { written: 'server', filter: true }),
    revokedAt: instant('撤销时间', 'Revoked at', { written: 'server', filter: true }),
  },
})
