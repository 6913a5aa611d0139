import { refusal } from '@pavilion/declare'

export const reportNotSound = refusal<{ why: string; whyEN: string }>(
  'reportNotSound',
  ({ why, whyEN }) => [`报表定义有误：${why}`, `The report is not complete: ${whyEN}`],
  { advice: ['在报表设计页修改后保存', 'Change it in the report designer and save'] },
)
