import { say } from '@pavilion/declare'
import { sql } from '@pavilion/store'
import { readyReports } from '@pavilion/system/server/index.ts'
import { mealRecord, mealRegister, mealStatus } from '../model/index.ts'

const { mealPlaceId, mealType } = mealRecord.fields
readyReports.fill('meals', {
  name: say('用餐', 'Meals'),
  about: say('每餐报名多少人，实际吃了多少份', 'How many people are registered for each meal, and how many ate'),
  topic: 'services',
  right: 'mealRecord.getList',
  of: mealRecord,
  timed: true,
  facts: ({ projectId, zone }) => sql`
    select (g."date"::timestamp at time zone ${zone}::text) as "at", g."mealType" as "meal", g."mealPlaceId" as "place",
      1 as "registered", 0 as "eaten"
    from ${mealRegister} g
    where g."projectId" = ${projectId}::bigint and g."declinedAt" is null
    union all
    select (r."date"::timestamp at time zone ${zone}::text), r."mealType", r."mealPlaceId", 0, 1
    from ${mealRecord} r
    where r."projectId" = ${projectId}::bigint and r."status" = ${mealStatus.eaten}::int`,
  dimensions: {
    meal: { name: say('餐别', 'Meal'), field: mealType },
    place: { name: say('地点', 'Place'), field: mealPlaceId },
  },
  measures: {
    registered: { name: say('报名', 'Registered'), unit: 'count', sum: 'registered' },
    eaten: { name: say('用餐', 'Eaten'), unit: 'count', sum: 'eaten' },
  },
  usual: ['day', 'meal'],
})
