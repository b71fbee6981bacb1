/** Part of an OpenAPI document or of a schema in it. */
type Part = Readonly<Record<string, unknown>>;

const partOf = (value: unknown): Part => (typeof value === 'object' && value !== null ? (value as Part) : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export interface ApiCall {
  readonly method: string;
  /** Below the address of the server. */
  readonly path: string;
  readonly query: readonly string[];
  readonly body: unknown;
  readonly status: number;
  readonly answer: unknown;
}

/** Checks calls against an OpenAPI 3 document, as far as our providers' documents need it. */
export function createApiDocument(document: unknown) {
  const paths = Object.entries(partOf(partOf(document)['paths']));

  function follow(value: unknown): Part {
    const part = partOf(value);
    const name = part['$ref'];
    if (typeof name !== 'string') return part;
    const target = name.split('/').slice(1).reduce<unknown>((inside, key) => partOf(inside)[key], document); // prettier-ignore
    return follow(target);
  }

  function propertiesOf(schema: Part): Part {
    const inherited = listOf(schema['allOf']).map((one) => propertiesOf(follow(one)));
    return Object.assign({}, ...inherited, partOf(schema['properties']));
  }

  /** What is wrong with a value, or nothing. A strict check refuses properties that are not described. */
  function problemsIn(value: unknown, described: unknown, isStrict: boolean, at = ''): readonly string[] {
    const schema = follow(described);
    if (value === null && schema['nullable'] === true) return [];
    const choices = listOf(schema['oneOf'] ?? schema['anyOf']);
    if (choices.length > 0) {
      const found = choices.map((one) => problemsIn(value, one, isStrict, at));
      return found.find(({ length }) => length === 0) ?? found.toSorted((a, b) => a.length - b.length)[0] ?? [];
    }
    const problems = listOf(schema['allOf']).flatMap((one) => problemsIn(value, one, false, at));
    const wrong = wrongIn(value, schema);
    if (wrong !== undefined) return [...problems, `${at || 'body'} ${wrong}`];
    if (Array.isArray(value))
      return [...problems, ...value.flatMap((one, index) => problemsIn(one, schema['items'], isStrict, `${at}[${index}]`))];
    if (typeof value !== 'object' || value === null) return problems;
    const properties = propertiesOf(schema);
    const missing = listOf(schema['required']).filter((name) => !(String(name) in value));
    const inside = Object.entries(value).flatMap(([name, one]) => {
      const path = at === '' ? name : `${at}.${name}`;
      if (name in properties) return problemsIn(one, properties[name], isStrict, path);
      return isStrict && Object.keys(properties).length > 0 ? [`${path} is not described`] : [];
    });
    return [...problems, ...missing.map((name) => `${at || 'body'} has no ${String(name)}`), ...inside];
  }

  /** A `deepObject` is asked for as `page[size]`. */
  function namesOf(parameter: Part): readonly string[] {
    const name = String(parameter['name']);
    if (parameter['style'] !== 'deepObject') return [name];
    return Object.keys(propertiesOf(follow(parameter['schema']))).map((inner) => `${name}[${inner}]`);
  }

  function operationOf(method: string, path: string): Part | undefined {
    const matching = paths.filter(([template]) =>
      new RegExp(`^${template.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
    );
    // A path without parameters is more exact.
    const [, methods] = matching.toSorted(([a], [b]) => a.split('{').length - b.split('{').length)[0] ?? [];
    const operation = partOf(methods)[method.toLowerCase()];
    return operation === undefined ? undefined : partOf(operation);
  }

  return {
    problemsIn,
    part: (...keys: readonly string[]) => keys.reduce<unknown>((inside, key) => follow(inside)[key], document),
    problemsOf({ method, path, query, body, status, answer }: ApiCall): readonly string[] {
      const operation = operationOf(method, path);
      if (!operation) return [`${method} ${path} is not described`];
      const names = new Set(listOf(operation['parameters']).flatMap((one) => namesOf(follow(one))));
      const [request] = Object.values(partOf(follow(operation['requestBody'])['content']));
      const asked = partOf(request)['schema'];
      const described = follow(partOf(operation['responses'])[String(status)]);
      // A proxy answers as it likes.
      const [response] = status >= 500 ? [] : Object.values(partOf(described['content']));
      const isUnknownSuccess = status < 300 && Object.keys(described).length === 0;
      return [
        ...query.filter((name) => !names.has(name)).map((name) => `parameter ${name} is not described`),
        ...(body === undefined ? [] : problemsIn(asFormOf(body, asked), asked, true)),
        ...(isUnknownSuccess ? [`answer ${status} is not described`] : []),
        ...(response === undefined
          ? []
          : problemsIn(answer, partOf(response)['schema'], false).map((problem) => `answer ${status}: ${problem}`)),
      ].map((problem) => `${method} ${path}: ${problem}`);
    },
  };

  /** Fields of a form are texts, whatever they mean. */
  function asFormOf(body: unknown, schema: unknown): unknown {
    if (!(body instanceof URLSearchParams)) return body;
    const properties = propertiesOf(follow(schema));
    const entries = [...body].map(([name, value]) => {
      const { type } = follow(properties[name]);
      return [name, type === 'array' ? [value] : type === 'integer' || type === 'number' ? Number(value) : value] as const;
    });
    return Object.fromEntries(entries);
  }
}

export type ApiDocument = ReturnType<typeof createApiDocument>;

/** What is wrong with one value, without its properties and items. */
function wrongIn(value: unknown, schema: Part): string | undefined {
  const types = typeof schema['type'] === 'string' ? [schema['type']] : listOf(schema['type']).map(String);
  // Some documents call a reference an object, whatever it refers to.
  if (types.length > 0 && !schema['allOf'] && !types.some((type) => isOf(type, value))) return `is no ${types.join(' or ')}`;
  if ('const' in schema && schema['const'] !== value) return `is not ${JSON.stringify(schema['const'])}`;
  const allowed = listOf(schema['enum']);
  if (allowed.length > 0 && !allowed.includes(value)) return `is ${JSON.stringify(value)}, none of ${JSON.stringify(allowed)}`;
  const size = typeof value === 'string' || Array.isArray(value) ? value.length : typeof value === 'number' ? value : undefined;
  if (size === undefined) return undefined;
  const [least, most] = [
    schema['minLength'] ?? schema['minItems'] ?? schema['minimum'],
    schema['maxLength'] ?? schema['maxItems'] ?? schema['maximum'],
  ];
  if ((typeof least === 'number' && size < least) || (typeof most === 'number' && size > most))
    return `is ${size}, not ${String(least)} to ${String(most)}`;
  if (typeof value !== 'string') return undefined;
  if (typeof schema['pattern'] === 'string' && !new RegExp(schema['pattern']).test(value)) return `is not like ${schema['pattern']}`;
  if (schema['format'] === 'date-time' && Number.isNaN(Date.parse(value))) return 'is no time';
  return undefined;
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}
