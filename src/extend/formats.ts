/** Owns the names of the formats of reports, for those who load no schema. */

/** Formats of a report; the file that it goes to may follow, `sarif=out.sarif`. */
export const formats = ['stylish', 'json', 'sarif', 'github', 'gitlab', 'junit', 'markdown', 'html'] as const;
