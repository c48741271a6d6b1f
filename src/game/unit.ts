/** Owns what one analysis of game code is given: one C++ or C# file, parsed. */
import type { Node } from '@vscode/tree-sitter-wasm';

export type { Node } from '@vscode/tree-sitter-wasm';

/** The languages that the social SDK is called from and that are read. */
export type Language = 'cpp' | 'csharp';

/** One file of game code. Offsets count UTF-16 units, as everywhere. */
export interface GameUnit {
  /** Absolute path. */
  file: string;
  text: string;
  language: Language;
  root: Node;
}

const extensions = { cpp: /\.(?:c|cc|cpp|cxx|c\+\+|h|hh|hpp|hxx|inl|ipp|m|mm)$/i, csharp: /\.cs$/i };

/** The language of a file by its name; undefined for everything that is no game code. Objective-C++ is read as C++. */
export function languageOf(file: string): Language | undefined {
  if (extensions.csharp.test(file)) return 'csharp';
  return extensions.cpp.test(file) ? 'cpp' : undefined;
}

/** What stands in every file that uses the SDK: its headers, its namespaces, the prefix of its C functions. */
export const mentions = ['discordpp', 'Discord.Sdk', 'cdiscord.h', 'Discord_Client_'] as const;

/** Whether a text is of the SDK itself or of a binding that declares its classes anew. */
export function isSdkItself(file: string, text: string): boolean {
  return /(?:^|\/)c?discord(?:pp)?\.h$/.test(file.replaceAll('\\', '/')) || /^\s*namespace\s+(?:discordpp|Discord\.Sdk)\b\s*[{;]?/m.test(text);
}
