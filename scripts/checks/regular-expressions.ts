/**
 * Finds regular expressions that take exponential time on some input: a loop in them can read the same text in two
 * ways. Criterion EDA of Weber and Seidl, "On the degree of ambiguity of finite automata", 1991.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { type CharSet, JS, type Element, type Expression } from "refa";
import { root } from "../setup/paths.mjs";
import { report, repositoryFiles } from "./repository-files.ts";

/**
 * Number of repetitions above which a quantifier counts as unlimited. This may cause false findings, but misses none.
 */
const mostCopies = 4;
/** Character that replaces each part of a pattern whose value is not known before run time. */
const unknownPart = "1";

type Part = { first: number[]; last: number[]; isNullable: boolean };
const nothing: Part = { first: [], last: [], isNullable: true };

/** Position automaton (Glushkov): each state stands for one character of the pattern. */
class PositionAutomaton {
  readonly characters: CharSet[] = [];
  /**
   * For each position of the pattern, the positions whose characters may follow directly, with the number of ways that
   * lead to each of them.
   */
  readonly follow: Map<number, number>[] = [];

  constructor(expression: Expression) {
    this.#alternatives(expression.alternatives);
  }

  #alternatives(alternatives: readonly { elements: readonly Element[] }[]): Part {
    const parts = alternatives.map(({ elements }) => this.#sequence(elements.map((each) => () => this.#element(each))));
    return {
      first: parts.flatMap(({ first }) => first),
      last: parts.flatMap(({ last }) => last),
      isNullable: parts.some(({ isNullable }) => isNullable),
    };
  }

  #element(element: Element): Part {
    switch (element.type) {
      case "CharacterClass": {
        if (element.characters.isEmpty) return { first: [], last: [], isNullable: false };
        const position = this.characters.push(element.characters) - 1;
        this.follow.push(new Map());
        return { first: [position], last: [position], isNullable: false };
      }
      case "Alternation":
        return this.#alternatives(element.alternatives);
      case "Quantifier": {
        const copy = () => this.#alternatives(element.alternatives);
        if (element.max > mostCopies) {
          const part = copy();
          this.#connect(part.last, part.first);
          return { ...part, isNullable: part.isNullable || element.min === 0 };
        }
        // Nest optional copies: `a{1,3}` becomes `a(?:a(?:a)?)?`, because `aa?a?` would read `aa` in two ways.
        const upTo = (most: number): Part =>
          most === 0 ? nothing : { ...this.#sequence([copy, () => upTo(most - 1)]), isNullable: true };
        const { min, max } = element;
        return this.#sequence([...Array.from({ length: min }, () => copy), () => upTo(max - min)]);
      }
      default:
        // Treat assertions and unresolved back references as if they matched the empty text.
        return nothing;
    }
  }

  #sequence(builders: readonly (() => Part)[]): Part {
    let whole = nothing;
    for (const build of builders) {
      const next = build();
      this.#connect(whole.last, next.first);
      whole = {
        first: whole.isNullable ? [...whole.first, ...next.first] : whole.first,
        last: next.isNullable ? [...whole.last, ...next.last] : next.last,
        isNullable: whole.isNullable && next.isNullable,
      };
    }
    return whole;
  }

  #connect(from: readonly number[], to: readonly number[]): void {
    for (const left of from) {
      const follow = this.follow[left];
      for (const right of to) follow?.set(right, (follow.get(right) ?? 0) + 1);
    }
  }
}

/** Groups the positions of the automaton by loop (strongly connected component). */
function loopsIn(follow: readonly ReadonlyMap<number, number>[]): number[][] {
  const reachable = follow.map((_, start) => {
    const seen = new Set<number>();
    const open = [start];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const next of follow[at]?.keys() ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        open.push(next);
      }
    }
    return seen;
  });
  const loops = new Map<number, number[]>();
  for (const [at, seen] of reachable.entries()) {
    if (!seen.has(at)) continue;
    const first = [...seen].filter((other) => reachable[other]?.has(at)).reduce((a, b) => Math.min(a, b), at);
    loops.set(first, [...(loops.get(first) ?? []), at]);
  }
  return [...loops.values()];
}

/** Whether two different paths through the loop read the same text and return to their starting point. */
function isAmbiguous(loop: readonly number[], { characters, follow }: PositionAutomaton): boolean {
  const inLoop = new Set(loop);
  const next = (at: number) => [...(follow[at] ?? [])].filter(([to]) => inLoop.has(to));
  if (loop.some((at) => next(at).some(([, ways]) => ways > 1))) return true;
  const commonNext = ([left, right]: readonly [number, number]) =>
    next(left).flatMap(([a]) =>
      next(right)
        .filter(([b]) => characters[a] && !characters[a].isDisjointWith(characters[b] as CharSet))
        .map(([b]) => [Math.min(a, b), Math.max(a, b)] as const),
    );
  const nameOf = ([left, right]: readonly [number, number]) => `${left} ${right}`;
  // Walk through the loop on two paths at once, which read the same characters, begin at the same position and continue
  // at different ones: if the paths meet again, the loop reads one text in two ways.
  const seen = new Set<string>();
  const open = loop.flatMap((at) => commonNext([at, at])).filter(([left, right]) => left !== right);
  for (let pair = open.pop(); pair; pair = open.pop()) {
    if (pair[0] === pair[1]) return true;
    if (seen.has(nameOf(pair))) continue;
    seen.add(nameOf(pair));
    open.push(...commonNext(pair));
  }
  return false;
}

export function isExponential(source: string, flags: string): boolean {
  const parser = JS.Parser.fromLiteral({ source, flags });
  const { expression } = parser.parse({ assertions: "ignore", backreferences: "disable", simplify: false });
  const automaton = new PositionAutomaton(expression);
  return loopsIn(automaton.follow).some((loop) => isAmbiguous(loop, automaton));
}

type AnyNode = { type?: string; start: number; [key: string]: unknown };
type Found = { source: string; flags: string; start: number };

/**
 * Returns all regular expression literals of a file and the patterns passed to `RegExp`. A part of a pattern that is
 * no constant of the file becomes one unknown character.
 */
export function expressionsIn(file: string, text: string): Found[] {
  const found: Found[] = [];
  const constants = new Map<string, AnyNode>();
  const calls: AnyNode[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== "object" || node === null || node instanceof RegExp) return;
    const { type, start, ...parts } = node as AnyNode;
    const regex = parts["regex"] as { pattern: string; flags: string } | undefined;
    if (type === "Literal" && regex) found.push({ source: regex.pattern, flags: regex.flags, start });
    if (type === "VariableDeclarator" && parts["init"]) {
      constants.set((parts["id"] as { name?: string }).name ?? "", parts["init"] as AnyNode);
    }
    const callee = parts["callee"] as { name?: string } | undefined;
    if ((type === "NewExpression" || type === "CallExpression") && callee?.name === "RegExp")
      calls.push(node as AnyNode);
    Object.values(parts).forEach(visit);
  };
  visit(parseSync(file, text).program);
  for (const { arguments: input, start } of calls) {
    const [source, flags] = input as AnyNode[];
    const literal = source?.["regex"];
    if (!source || literal) continue;
    found.push({
      source: textOf(source, constants),
      flags: flags ? textOf(flags, constants).replaceAll(unknownPart, "") : "",
      start,
    });
  }
  return found;
}

function textOf(node: AnyNode, constants: ReadonlyMap<string, AnyNode>, depth = 0): string {
  const inner = (part: unknown) => textOf(part as AnyNode, constants, depth + 1);
  if (depth > 8) return unknownPart;
  if (node.type === "Literal" && typeof node["value"] === "string") return node["value"];
  if (node.type === "Identifier") {
    const value = constants.get(node["name"] as string);
    return value ? inner(value) : unknownPart;
  }
  if (node.type === "BinaryExpression" && node["operator"] === "+") return inner(node["left"]) + inner(node["right"]);
  const isRaw = node.type === "TaggedTemplateExpression";
  if (isRaw || node.type === "TemplateLiteral") {
    const { quasis, expressions } = (isRaw ? node["quasi"] : node) as {
      quasis: { value: { raw: string; cooked: string } }[];
      expressions: unknown[];
    };
    return quasis
      .map(({ value }, index) => {
        const part = expressions[index];
        return (isRaw ? value.raw : value.cooked) + (part ? inner(part) : "");
      })
      .join("");
  }
  return unknownPart;
}

export function findExponential(file: string, text: string): string[] {
  return expressionsIn(file, text)
    .filter(({ source, flags }) => isExponential(source, flags))
    .map(({ source, start }) => {
      const line = text.slice(0, start).split("\n").length;
      return `${file}:${line}: /${source}/ needs exponential time for some texts: a loop can read the same text in two ways.`;
    });
}

if (import.meta.main) {
  const sources = repositoryFiles().filter(
    (file) => /^(?:domain|engine|server|web)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file),
  );
  report(sources.flatMap((file) => findExponential(file, readFileSync(join(root, file), "utf8"))));
}
