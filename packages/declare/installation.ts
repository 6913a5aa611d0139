/**
 * The zone of a row that belongs to no project, and of a project that names none. The only place
 * where it stands.
 */
export const defaultZone = (): string => 'Asia/Shanghai'

/** The currency (ISO 4217) of an amount whose row names none. The only place where it stands. */
export const defaultCurrency = (): string => 'CNY'
