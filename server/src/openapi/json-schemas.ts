import { z } from 'zod';
import { sessionUser } from 'shared-api/contract/access/auth';
import { banner } from 'shared-api/contract/restaurant/banners';
import { STORED_INTEGER_MAX } from 'shared-api/contract/fields';
import { category } from 'shared-api/contract/menu/categories';
import { feedback, feedbackStatistics } from 'shared-api/contract/service/feedback';
import { guestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { language } from 'shared-api/contract/restaurant/languages';
import { guestOrder, order, orderItem } from 'shared-api/contract/service/orders';
import { product, productOption } from 'shared-api/contract/menu/products';
import { setting } from 'shared-api/contract/restaurant/settings';
import { socialLink } from 'shared-api/contract/restaurant/social-links';
import { dashboardStatistics, salesStatistics, topProduct } from 'shared-api/contract/records/statistics';
import { table } from 'shared-api/contract/service/tables';
import { user } from 'shared-api/contract/access/users';
import { waiterCall } from 'shared-api/contract/service/waiter-calls';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const ENTITIES = {
  SessionUser: sessionUser,
  User: user,
  Language: language,
  GuestBootstrap: guestBootstrap,
  Category: category,
  Product: product,
  ProductOption: productOption,
  Table: table,
  Order: order,
  GuestOrder: guestOrder,
  OrderItem: orderItem,
  WaiterCall: waiterCall,
  Feedback: feedback,
  FeedbackStatistics: feedbackStatistics,
  DashboardStatistics: dashboardStatistics,
  SalesStatistics: salesStatistics,
  TopProduct: topProduct,
  Setting: setting,
  Banner: banner,
  SocialLink: socialLink,
};

const named = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(ENTITIES)) named.add(schema, { id });

/** Largest integers of a kind, which no value is near to. */
const LARGEST: readonly unknown[] = [Number.MAX_SAFE_INTEGER, STORED_INTEGER_MAX];

/** Removes redundant keywords: the range of integers, the pattern behind a format. */
function tidy(jsonSchema: JsonSchema): void {
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (LARGEST.includes(jsonSchema.maximum)) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  // Unknown fields of requests are ignored, and responses may get new fields.
  delete jsonSchema.additionalProperties;
}

/** Turns the contract's schemas into JSON Schema; entities are collected in `components` and referred to. */
export class JsonSchemas {
  readonly components: Record<string, JsonSchema> = {};

  reply(schema: z.ZodType): JsonSchema {
    const { $defs = {}, ...converted } = this.convert(schema, 'output', named);
    Object.assign(this.components, $defs);
    return converted;
  }

  /** Schema of the input, before coercion and trimming. */
  input(schema: z.ZodType): JsonSchema {
    return this.convert(schema, 'input');
  }

  /** Fields of a path or query schema. */
  fields(schema: z.ZodType): { name: string; required: boolean; schema: JsonSchema }[] {
    const inputs = this.convert(schema, 'input').properties ?? {};
    const outputs = this.convert(schema, 'output').properties ?? {};
    return Object.entries(inputs).map(([name, input]) => {
      const output = outputs[name];
      const isTyped = typeof output === 'object' && ('type' in output || 'anyOf' in output);
      return {
        name,
        // JSON Schema marks coerced fields as optional.
        required: !isOptional(schema, name),
        schema: (isTyped ? output : input) as JsonSchema,
      };
    });
  }

  private convert(schema: z.ZodType, io: 'input' | 'output', metadata?: typeof named): JsonSchema {
    const { $schema: _, ...converted } = z.toJSONSchema(schema, {
      io,
      metadata: metadata ?? z.registry<{ id: string }>(),
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        Object.assign(jsonSchema, z.globalRegistry.get(zodSchema));
        tidy(jsonSchema);
      },
    });
    return inComponents(converted);
  }
}

/** Local definitions become the document's components. */
const inComponents = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;

const isOptional = (schema: z.ZodType, name: string): boolean =>
  schema instanceof z.ZodObject && (schema.shape[name] as z.ZodType).safeParse(undefined).success;
