import type { AnyField } from './field.ts'
import type { AnyResource } from './resource.ts'
import { allMovesOf, birthsOf } from './resourceMoves.ts'
import type { Pair } from './words.ts'

const acts: Readonly<Record<string, Pair>> = {
  create: ['新增', 'Created'],
  update: ['修改', 'Changed'],
  delete: ['删除', 'Deleted'],
  restore: ['恢复', 'Restored'],
  purge: ['清出回收站', 'Emptied the recycle bin'],
  copy: ['复制', 'Copied'],
  import: ['导入', 'Imported'],
  undoImport: ['撤销导入', 'Undid an import'],
  export: ['导出', 'Exported'],
  unmask: ['查看完整信息', 'Viewed personal data'],
  erase: ['抹除个人信息', 'Erased a person'],
  merge: ['合并', 'Merged'],
  undoMerge: ['撤销合并', 'Undid a merge'],
  assign: ['分配', 'Assigned'],
  seeAs: ['以此角色查看', 'Viewed as this role'],
  assignRoles: ['分配角色', 'Assigned roles'],
  createFromTemplate: ['从模板新建', 'Created from a template'],
  keepAsTemplate: ['存为模板', 'Saved as a template'],
  approve: ['通过', 'Approved'],
  reject: ['拒绝', 'Rejected'],
  signIn: ['登录', 'Signed in'],
  endSession: ['结束会话', 'Ended a session'],
  endSessions: ['结束全部会话', 'Ended all sessions'],
  unlock: ['解锁', 'Unlocked'],
  updateOwn: ['修改个人资料', 'Changed own profile'],
  changePassword: ['修改密码', 'Changed the password'],
  setUpSecondFactor: ['设置两步验证', 'Set up two-step verification'],
  resetSecondFactor: ['重置两步验证', 'Reset two-step verification'],
  renewRecoveryCodes: ['更换恢复码', 'Renewed the recovery codes'],
  removeSecondFactor: ['关闭两步验证', 'Turned off two-step verification'],
  plan: ['定时发布', 'Scheduled a publication'],
  publish: ['发布', 'Published'],
  cancelTask: ['取消任务', 'Cancelled a task'],
  retryTask: ['重试任务', 'Retried a task'],
  withdraw: ['撤回', 'Withdrew'],
  offerCode: ['取得注册码', 'Made a registration code'],
  command: ['下发指令', 'Sent a command'],
  override: ['人工放行', 'Let in by hand'],
  retryJob: ['重试队列任务', 'Retried a queued job'],
  dropJob: ['放弃队列任务', 'Discarded a queued job'],
  backUp: ['开始备份', 'Started a backup'],
  openFile: ['打开私有文件', 'Opened a private file'],
  renewCode: ['更换开机码', 'Gave a kiosk a new code'],
  makeSignInLink: ['生成登录链接', 'Made a sign-in link'],
  massRefund: ['批量退款', 'Started a bulk refund'],
  recordOffline: ['录入线下收款', 'Recorded an offline payment'],
  setAdvanceInvoice: ['设置提前开票', 'Changed advance invoice'],
  planInstalments: ['设置分期', 'Set the instalments'],
  close: ['关闭', 'Closed'],
  make: ['开票', 'Issued an invoice'],
  reverse: ['红冲', 'Reversed an invoice'],
  send: ['发送', 'Sent'],
  saveSkus: ['保存规格表', 'Saved the variants'],
  printBadge: ['打印证件', 'Printed a badge'],
  saveMatrix: ['修改证件权限', 'Changed who may enter where'],
  exportFile: ['导出核查名单', 'Exported the list for the police'],
  importResult: ['导入核查结果', 'Imported the result of a check'],
  adjustPosition: ['调整打印位置', 'Adjusted the print position'],
  rotate: ['更换密钥', 'Changed the key'],
  checkPhoto: ['核验照片', 'Checked a photo'],
  makeConsentLink: ['生成人脸同意链接', 'Made the link for a face consent'],
  photoLink: ['生成照片链接', 'Made a photo link'],
  playCrowd: ['模拟人流', 'Simulated a crowd'],
  recount: ['重新统计', 'Recounted'],
  evacuate: ['查看在馆名单', 'Listed who is inside'],
  setBackupSchedule: ['设置自动备份', 'Set the backup schedule'],
}
/**
 * The words for an act in the audit log or a history: the label of a move or birth, or a common
 * act. Undefined for an act without words. Pure.
 */
export const actWords = (action: string, of: AnyResource | undefined): Pair | undefined =>
  (of && allMovesOf(of).find(({ name }) => name === action)?.move.label) ??
  (of && birthsOf(of).find(({ name }) => name === action)?.birth.label) ??
  (Object.hasOwn(acts, action) ? acts[action] : undefined)

/**
 * The words for a value of a field with `names`: a resource, or an act on it. Undefined where there
 * are none. `of`: the resource that is named or was acted on. Pure.
 */
export const namedWords = ({ names }: AnyField, value: unknown, of: AnyResource | undefined): Pair | undefined =>
  names === 'resource' ? of && [of.zh, of.en] : actWords(String(value), of)
/** The name of the resource that has the words. Pure. */
export const namedBy = ({ names }: AnyField, value: unknown, row: Readonly<Record<string, unknown>>): string =>
  String((names === 'resource' ? value : row.resource) ?? '')

/** A resource or an act, as a choice. */
export interface Choice {
  readonly name: string
  readonly words: Pair
}
/** All acts on some resources. Moves of the same name join their labels. Pure. */
export function actsOn(resources: Iterable<AnyResource>): Choice[] {
  const labels = new Map(Object.entries(acts).map(([name, words]) => [name, [words]]))
  for (const of of resources)
    for (const {
      name,
      move: { label },
    } of allMovesOf(of)) {
      if (!label) continue
      const known = labels.get(name) ?? []
      if (!known.some(([zh]) => zh === label[0])) labels.set(name, [...known, label])
    }
  return [...labels].map(([name, words]) => ({
    name,
    words: [words.map(([zh]) => zh).join(' / '), words.map(([, en]) => en).join(' / ')],
  }))
}
