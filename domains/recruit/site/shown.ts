// What the loaders of the public pages answer.
interface Placed {
  readonly place: string | null
  readonly province: string | null
  readonly englishProvince: string | null
  readonly trade: string | null
  readonly englishTrade: string | null
}
export interface ShownJob extends Placed {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly position: string | null
  readonly englishPosition: string | null
  readonly amount: number | null
  readonly treatment: string | null
  readonly englishTreatment: string | null
  readonly companyId: number
  readonly company: string
  readonly englishCompany: string | null
  readonly logo: string | null
  readonly deadline: string | null
}
export interface ShownEmployer extends Placed {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly logo: string | null
  readonly pinned: boolean
  readonly jobs: number
  readonly wanted: number
}
/** The company of a detail page. */
export interface ShownCompany extends Placed {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly logo: string | null
  readonly introduction: string | null
  readonly englishIntroduction: string | null
}
interface Choice {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
}
export interface Found<T> {
  readonly rows: readonly T[]
  readonly count: number
  readonly page: number
  readonly pages: number
  readonly provinces: readonly Choice[]
  readonly trades: readonly Choice[]
}
