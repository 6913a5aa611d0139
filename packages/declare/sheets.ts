/** The files that an import reads, by the ends of their names; for inputs that choose one. */
export const sheetFiles = '.xlsx,.xls,.csv,.tsv,.txt,.vcf'
