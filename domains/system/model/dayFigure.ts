import { integer, resource, text } from '@pavilion/declare'

/**
 * One figure of a project for one day, updated every minute by a job. The dashboard reads these
 * instead of the lists. `key` splits a figure: by channel, by currency.
 */
export const dayFigure = resource('dayFigure', '每日数据', 'Daily figure', {
  scope: 'project',
  operations: [],
  internal: true,
  log: true,
  title: 'figure',
  fields: {
    /** In the project's time zone, YYYY-MM-DD. */
    day: text('日期', 'Day', { required: true, max: 10 }),
    figure: text('指标', 'Figure', { required: true, max: 40 }),
    key: text('分组', 'Split by', { required: true, max: 100, default: '' }),
    value: integer('数值', 'Value', { required: true, default: 0 }),
    /** The part of it up to the present hour of that day, a day or more ago: for today, nothing. */
    untilNow: integer('同一时刻', 'By this time', { required: true, default: 0 }),
  },
  unique: [['day', 'figure', 'key']],
})
