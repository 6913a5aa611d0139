import { refusal, result } from '@pavilion/declare'

export const noSuchCall = refusal('noSuchCall', ['没有这个接口', 'No such call'], {
  result: result.noSuchCall,
  advice: ['查看 /api/docs 中的地址和方法', 'See /api/docs for paths and methods'],
})
export const malformed = refusal('malformed', ['请求内容不是有效的 JSON', 'The body is not valid JSON'], {
  result: result.invalid,
  advice: ['以 application/json 发送一个 JSON 对象', 'Send one JSON object as application/json'],
})
export const tooLarge = refusal('tooLarge', ['内容过大', 'The content is too large'], {
  result: result.tooLarge,
  advice: ['缩小内容或分次发送', 'Send less, or split it'],
})
export const tooOften = refusal('tooOften', ['操作过于频繁，请稍后再试', 'Sending too often'], {
  result: result.tooOften,
  advice: ['等待 Retry-After 秒后重试', 'Wait Retry-After seconds and try again'],
})
export const broken = refusal<{ id: string }>(
  'broken',
  ({ id }) => [`服务出错，编号 ${id}`, `Something went wrong; reference ${id}`],
  {
    result: result.broken,
    advice: [
      '请重试；如仍失败，请将编号告知管理员',
      'Try again. If it still fails, give the reference to an administrator',
    ],
  },
)
export const stillRunning = refusal(
  'stillRunning',
  ['上一次相同的请求仍在处理', 'The same request is still being processed'],
  {
    advice: [
      '稍候再用同一个 Idempotency-Key 查询结果',
      'Wait a moment, then send it again with the same Idempotency-Key',
    ],
  },
)
export const keyReused = refusal(
  'keyReused',
  ['此 Idempotency-Key 已用于其他内容', 'This Idempotency-Key was already used for a different request'],
  { advice: ['换一个新的 Idempotency-Key', 'Use a new Idempotency-Key'] },
)
export const keyMalformed = refusal(
  'keyMalformed',
  ['Idempotency-Key 应为 8 到 100 个字母、数字或 -_', 'An Idempotency-Key has 8 to 100 letters, digits or -_'],
  { result: result.invalid, advice: ['使用 UUID', 'Use a UUID'] },
)
export const uploadMissing = refusal('uploadMissing', ['请选择要上传的文件', 'Choose a file to upload'], {
  result: result.invalid,
  advice: ['以 multipart 字段 file 发送一个文件', 'Send one file as the multipart field file'],
})
export const severalFiles = refusal('severalFiles', ['一次只能上传一个文件', 'One file at a time'], {
  result: result.invalid,
  advice: ['每个文件单独发送一次', 'Send each file separately'],
})
export const fileTooLarge = refusal<{ most: number }>(
  'fileTooLarge',
  ({ most }) => [`文件超过 ${most} MB`, `The file is larger than ${most} MB`],
  { result: result.tooLarge, advice: ['分成几个文件', 'Split it into several files'] },
)
export const imageTooLarge = refusal('imageTooLarge', ['图片大小超过限制（10M）', 'Image Size Exceeds Limit(10M)'], {
  result: result.tooLarge,
  advice: ['上传小于 10 MB 的文件', 'Upload a file under 10 MB'],
})
